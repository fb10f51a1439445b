import { resolveLink } from '../../../navigation/links'
import { followLink } from '../../../navigation/saga'
import { call } from '../../../ports/call'
import { pageOrigin } from '../../../ports/history'
import { reportError } from '../../../ports/monitoring'

/** Follows a packet's link inside the app only. An external or invalid link is reported as an error instead. */
export function* followPacketLink(link: string, from: string) {
  const { origin } = yield* call(pageOrigin)
  if (resolveLink(link, origin).kind === 'inside') yield* followLink(link, from)
  else yield* call(reportError, { kind: 'link', at: from })
}
