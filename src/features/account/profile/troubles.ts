import type { Trouble } from './types'

/** What there is to say when a picture did not become an avatar, by the kind of trouble. */
export const PHOTO_TROUBLES: Readonly<Record<string, string>> = {
  permission: 'profile.photoPermission',
  permissionCheck: 'profile.photoPermissionCheck',
  type: 'profile.photoType',
  size: 'profile.photoSize',
  tiny: 'profile.photoTiny',
  unreadable: 'profile.photoUnreadable',
  crop: 'profile.photoCrop',
}

/** The server's message where it refused with one: it is in the shopper's language already; else null. */
export function serverMessage({ kind, message }: Trouble): string | null {
  return kind === 'refused' && message !== '' ? message : null
}
