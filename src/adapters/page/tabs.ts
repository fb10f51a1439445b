import * as v from 'valibot'
import { idSchema } from '../../api/kit/fields'
import { paymentChangedElsewhere } from '../../navigation/pageEvents'
import type { Source } from '../../ports/adapters'

type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>

const messageSchema = v.strictObject({ orderId: v.pipe(idSchema, v.maxLength(64)) })

/** Exchanges notifications about payments between tabs. Their content is never trusted: each tab polls the server. */
export function createTabs(openChannel: () => Channel) {
  let channel: Channel | null = null
  const channelOrNull = (): Channel | null => {
    try {
      return (channel ??= openChannel())
    } catch {
      // Without a channel, other tabs update with their next poll.
      return null
    }
  }
  const source: Source = (enter) => {
    const receiver = channelOrNull()
    if (receiver) {
      receiver.onmessage = ({ data }: MessageEvent) => {
        const message = v.safeParse(messageSchema, data)
        if (message.success) enter(paymentChangedElsewhere(message.output))
      }
    }
    return () => {
      channel?.close()
      channel = null
    }
  }
  return { source, notify: ({ orderId }: { readonly orderId: string }): void => channelOrNull()?.postMessage({ orderId }) }
}
