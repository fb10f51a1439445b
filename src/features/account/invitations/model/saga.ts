import { select, type SagaGenerator } from 'typed-redux-saga'
import type { MessageId } from '../../../../i18n/messageId'
import { leading, watch } from '../../../../journal/runtime/supervised'
import { linkOf } from '../../../../navigation/opening'
import { followLink } from '../../../../navigation/saga'
import { call } from '../../../../ports/call'
import { saveCodePicture } from '../../../../ports/pictures'
import { copySealed, openSealed, shareSealed } from '../../../../ports/data/sealed'
import { encodeIdAsWord } from '../../../../shared/ids'
import { notify } from '../../../base/toasts/notifySaga'
import { inviteBannerTapped, qrSaveTapped, friendRemindTapped, invitationShareTapped } from './events'
import { selectOwnInvitation, selectTerms } from './selectors'
import type { OwnInvitation, ShareChannel } from './types'

type Detail = OwnInvitation['detail']

function* detail(): SagaGenerator<Detail | null> {
  return (yield* select(selectOwnInvitation))?.detail ?? null
}

function* share({ payload: { channel } }: ReturnType<typeof invitationShareTapped>) {
  const invitation = yield* detail()
  if (invitation) yield* shareBy(channel, invitation)
}

function* shareBy(channel: ShareChannel, invitation: Detail): SagaGenerator<void> {
  if (channel === 'sheet') return yield* shareMessage(invitation)
  if (channel !== 'whatsapp') return yield* copy(invitation[channel], `invitations.copied.${channel}`)
  const { whatsappLink } = invitation
  const opened = whatsappLink !== undefined && (yield* call(openSealed, { reference: whatsappLink })).opened
  if (!opened) yield* copy(invitation.message, 'invitations.copied.message')
}

/** Opens the share sheet of the device. Without one, the message is copied for pasting. */
function* shareMessage({ message }: Detail): SagaGenerator<void> {
  const { shared } = yield* call(shareSealed, { reference: message })
  if (shared === 'unavailable') yield* copy(message, 'invitations.copied.message')
}

function* copy(reference: string, successText: MessageId): SagaGenerator<void> {
  const { copied } = yield* call(copySealed, { reference })
  yield* notify(copied ? successText : 'invitations.notCopied', { tone: copied ? 'done' : 'plain' })
}

/** The phone number of a friend is private: the user sends the same invitation again to any recipient. */
function* remind() {
  const invitation = yield* detail()
  if (invitation) yield* shareMessage(invitation)
}

function* saveQr({ payload: { labels } }: ReturnType<typeof qrSaveTapped>) {
  const invitation = yield* detail()
  if (!invitation) return
  const { saved } = yield* call(saveCodePicture, { reference: invitation.link, labels })
  yield* notify(saved ? 'invitations.saved' : 'invitations.notSaved', { tone: saved ? 'done' : 'plain' })
}

function* followBanner() {
  const banner = (yield* select(selectTerms))?.banner
  if (!banner) return
  const link = yield* linkOf({ id: banner.id, links: banner.linkUrl, requiredLogin: banner.requiredLogin, at: 'invitationBanner' })
  if (link !== null) yield* followLink(link, `invitation banner ${encodeIdAsWord(banner.id)}`)
}

/** Shares invitations and follows the taps around them. `leading` ignores a second tap while a share sheet is open. */
export function* invitationsSaga() {
  yield* watch('invitations',
    leading(invitationShareTapped, share),
    leading(friendRemindTapped, remind),
    leading(qrSaveTapped, saveQr),
    leading(inviteBannerTapped, followBanner),
  )
}
