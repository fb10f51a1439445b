import type { MessageId } from './messageId'

declare global {
  namespace FormatjsIntl {
    /** react-intl accepts no other ids. */
    interface Message {
      ids: MessageId
    }
  }
}
