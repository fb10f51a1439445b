import type { MessageId } from '../../../../i18n/messageId'
import type { ProfileError } from './types'

/** Message ids by kind of error. */
export const PHOTO_ERROR_MESSAGES: Readonly<Record<string, MessageId>> = {
  permission: 'profile.photoPermission',
  permissionCheck: 'profile.photoPermissionCheck',
  type: 'profile.photoType',
  size: 'profile.photoSize',
  tiny: 'profile.photoTiny',
  unreadable: 'profile.photoUnreadable',
  crop: 'profile.photoCrop',
}

/** The message of a refusal, which is in the user's language; else null. */
export function serverMessage({ kind, message }: ProfileError): string | null {
  return kind === 'refused' && message !== '' ? message : null
}
