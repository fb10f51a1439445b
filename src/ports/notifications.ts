import { port } from './port'

/** Whether this device may show messages: yes, not asked yet, no (only its own settings help), or it cannot at all. */
export type NotificationState = 'granted' | 'prompt' | 'denied' | 'unavailable'

/** What the shopper has allowed so far, without asking. */
export const notificationPermission = port<[], { readonly state: NotificationState }>(
  'notifications/permission',
  'notifications/permissionSettled',
)

/** Asks the shopper. May never answer while the prompt stands open. */
export const askForNotifications = port<[], { readonly state: NotificationState }>('notifications/ask', 'notifications/askSettled')

/** Opens the place where messages can be allowed; `opened` is false where no page can open it (a browser). */
export const openNotificationSettings = port<[], { readonly opened: boolean }>(
  'notifications/openSettings',
  'notifications/settingsSettled',
)
