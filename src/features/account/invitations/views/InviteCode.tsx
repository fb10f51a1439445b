import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '../../../../i18n/messageId'
import { Button } from '../../../../ui/controls/Button'
import { Icon } from '../../../../ui/icons/Icon'
import { WhatsAppMark } from '../../../../ui/icons/WhatsAppMark'
import { useSealed } from '../../../../ui/text/Sealed'
import { Skeleton } from '../../../../ui/status/Skeleton'
import css from './InviteCode.module.css'
import type { OwnInvitation, ShareChannel } from '../model/types'

export interface InviteCodeProps {
  /** Null while it loads. */
  readonly detail: OwnInvitation['detail'] | null
  readonly onShare: (channel: ShareChannel) => void
  readonly onQr: () => void
}

const CHANNELS = [
  ['whatsapp', <WhatsAppMark key="whatsapp" />], ['link', <Icon key="link" name="link" />],
] as const satisfies readonly (readonly [ShareChannel, ReactNode])[]

export function InviteCode({ detail, onShare, onQr }: InviteCodeProps) {
  const isReady = detail !== null
  return (
    <section className={css.paper} aria-busy={!isReady}>
      <div className={css.head}>
        <div className={css.own}>
          <h2 className={css.label}>
            <FormattedMessage id="invitations.code" />
          </h2>
          <p className={css.code}>{isReady ? <Code reference={detail.code} /> : <Skeleton className={css.skeleton} />}</p>
        </div>
        <Button kind="soft" size="mini" disabled={!isReady} onClick={() => onShare('code')}>
          <Icon name="copy" size="s" />
          <FormattedMessage id="invitations.copy" />
        </Button>
      </div>
      <div className={css.tear} />
      <div className={css.share}>
        <Button kind="gold" disabled={!isReady} onClick={() => onShare('sheet')}>
          <Icon name="share" />
          <FormattedMessage id="invitations.share" />
        </Button>
        <ul className={css.channels}>
          {CHANNELS.map(([channel, sign]) => (
            <li key={channel}>
              <ChannelButton sign={sign} labelId={`invitations.channel.${channel}`} disabled={!isReady} onTap={() => onShare(channel)} />
            </li>
          ))}
          <li>
            <ChannelButton sign={<Icon name="qr" />} labelId="invitations.channel.qr" disabled={!isReady} onTap={onQr} />
          </li>
        </ul>
      </div>
    </section>
  )
}

/** Unseals the code; shows dots until then. */
export function Code({ reference }: { readonly reference: string }) {
  return useSealed(reference) ?? '•••••••'
}

interface ChannelButtonProps {
  readonly sign: ReactNode
  readonly labelId: MessageId
  readonly disabled: boolean
  readonly onTap: () => void
}

function ChannelButton({ sign, labelId, disabled, onTap }: ChannelButtonProps) {
  return (
    <button type="button" className={css.channel} disabled={disabled} onClick={onTap}>
      <span className={css.sign}>{sign}</span>
      <FormattedMessage id={labelId} />
    </button>
  )
}
