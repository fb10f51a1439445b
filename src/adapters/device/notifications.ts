import type { NotificationState } from '../../ports/device/notifications'
import type { Bridge } from '../shell/bridge'

const STATES = { granted: 'granted', denied: 'denied', default: 'prompt' } as const

/** Reads and requests the notification permission from the shell or the browser. `unavailable` in a browser without support. */
export function createNotifications(window: { readonly Notification?: typeof Notification }, shell: Promise<Bridge | null>) {
  /** The shell's answer; 'browser' without a shell. */
  async function shellAnswer(shouldPrompt: boolean): Promise<NotificationState | 'browser'> {
    const bridge = await shell
    if (!bridge) return 'browser'
    const answer = await bridge.call('permission', { name: 'notifications', ask: shouldPrompt })
    return 'code' in answer ? (answer.data?.state ?? 'unavailable') : 'unavailable'
  }
  const browserState = (): NotificationState => (window.Notification ? STATES[window.Notification.permission] : 'unavailable')

  return {
    async permission(): Promise<{ state: NotificationState }> {
      const state = await shellAnswer(false)
      return { state: state === 'browser' ? browserState() : state }
    },
    async ask(): Promise<{ state: NotificationState }> {
      const state = await shellAnswer(true)
      if (state !== 'browser') return { state }
      try {
        await window.Notification?.requestPermission()
      } catch {
        // Called without a tap, or on a page that may not prompt: the permission is unchanged.
      }
      return { state: browserState() }
    },
    async openSettings(): Promise<{ opened: boolean }> {
      const answer = await (await shell)?.call('openSettings', { name: 'notifications' })
      return { opened: answer !== undefined && 'code' in answer && answer.code === 0 }
    },
  }
}
