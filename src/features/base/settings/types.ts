import type { Dropped } from '../../../ports/cache'
import type { NotificationState } from '../../../ports/notifications'

/** The settings page, see pageReducer. */
export interface SettingsPageState {
  /** Which build runs; '' before it is known. */
  readonly build: string
  /** Null before it is known. */
  readonly notifications: NotificationState | null
  readonly sheet: 'none' | 'language' | 'terms' | 'logout'
  readonly cache: { readonly phase: 'idle' | 'clearing' } | ({ readonly phase: 'cleared' } & Dropped)
  /** How often the version was tapped since the screen was entered. */
  readonly taps: number
}
