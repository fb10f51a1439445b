import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/Icon'
import type { IconName } from '../../../ui/iconShapes'
import { useSealed } from '../../../ui/Sealed'
import { Bone } from '../../../ui/Skeleton'
import css from './InviteCode.module.css'
import type { OwnInvitation, ShareWay } from './types'

export interface InviteCodeProps {
  /** Null while it loads. */
  readonly detail: OwnInvitation['detail'] | null
  readonly onShare: (way: ShareWay) => void
  readonly onQr: () => void
}

const WAYS: readonly (readonly [ShareWay, IconName])[] = [['whatsapp', 'chat'], ['link', 'link'], ['message', 'copy']]

/** The user's invitation code with a button for each share channel. */
export function InviteCode({ detail, onShare, onQr }: InviteCodeProps) {
  const ready = detail !== null
  return (
    <section className={css.paper} aria-busy={!ready}>
      <div className={css.head}>
        <div className={css.own}>
          <h2 className={css.label}>
            <FormattedMessage id="invitations.code" />
          </h2>
          <p className={css.code}>{ready ? <Code reference={detail.code} /> : <Bone className={css.bone} />}</p>
        </div>
        <Button kind="soft" size="mini" disabled={!ready} onClick={() => onShare('code')}>
          <Icon name="copy" size="s" />
          <FormattedMessage id="invitations.copy" />
        </Button>
      </div>
      <div className={css.tear} />
      <div className={css.share}>
        <Button kind="gold" disabled={!ready} onClick={() => onShare('sheet')}>
          <Icon name="share" />
          <FormattedMessage id="invitations.share" />
        </Button>
        <ul className={css.ways}>
          {WAYS.map(([way, icon]) => (
            <li key={way}>
              <Way icon={icon} words={`invitations.way.${way}`} disabled={!ready} onTap={() => onShare(way)} />
            </li>
          ))}
          <li>
            <Way icon="qr" words="invitations.way.qr" disabled={!ready} onTap={onQr} />
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

interface WayProps {
  readonly icon: IconName
  readonly words: string
  readonly disabled: boolean
  readonly onTap: () => void
}

function Way({ icon, words, disabled, onTap }: WayProps) {
  return (
    <button type="button" className={css.way} disabled={disabled} onClick={onTap}>
      <span className={css.sign}>
        <Icon name={icon} />
      </span>
      <FormattedMessage id={words} />
    </button>
  )
}
