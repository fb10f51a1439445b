import type { ClearedCaches } from '../../../ports/data/cache'
import type { NotificationState } from '../../../ports/device/notifications'
import type { Build, Count } from '../../../shared/meaning'

/** State machine in pageReducer.ts. */
export interface SettingsPageState {
  /** '' before it was read. */
  readonly build: Build
  /** Null before it was read. */
  readonly notifications: NotificationState | null
  readonly sheet: 'none' | 'language' | 'terms' | 'logout'
  readonly cache: { readonly phase: 'idle' | 'clearing' } | ({ readonly phase: 'cleared' } & ClearedCaches)
  /** Taps on the version since the screen was entered. */
  readonly taps: Count
}
