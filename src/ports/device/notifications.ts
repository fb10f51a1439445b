import { port } from '../port'

/** `prompt`: not asked yet. `denied`: only the device's settings can change it. `unavailable`: the device cannot show notifications. */
export type NotificationState = 'granted' | 'prompt' | 'denied' | 'unavailable'

/** Reads the permission without prompting. */
export const notificationPermission = port<[], { readonly state: NotificationState }>(
  'notifications/permission',
  'notifications/permissionSettled',
)

/** Prompts the user. May never settle while the prompt is open. */
export const askForNotifications = port<[], { readonly state: NotificationState }>('notifications/ask', 'notifications/askSettled')

/** Opens the notification settings. `opened` is false in a browser, where no page can open them. */
export const openNotificationSettings = port<[], { readonly opened: boolean }>(
  'notifications/openSettings',
  'notifications/settingsSettled',
)
