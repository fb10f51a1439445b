import type { Toast, ToastsState } from './reducer'

export function selectToast(state: { readonly toasts: ToastsState }): Toast | null {
  return state.toasts
}
