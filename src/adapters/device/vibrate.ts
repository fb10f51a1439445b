/** Chrome reports a vibration before the first touch as an error. Safari cannot vibrate. */
export function createVibrate(navigator: Partial<Pick<Navigator, 'vibrate' | 'userActivation'>>) {
  return ({ ms }: { readonly ms: number }): void => {
    if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(ms)
  }
}
