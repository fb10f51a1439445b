import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/Button'
import { ReportLink } from '../../../ui/ReportLink'
import { UpdateLink } from '../../../ui/UpdateLink'
import css from './TroubleNote.module.css'
import { helpFor, isOurs } from './troubles'
import type { Help } from './troubles'
import { TroubleHelp, TroubleTitle } from './TroubleText'
import type { TroubleTextProps } from './TroubleText'
import type { OrderTarget } from './types'

export interface TroubleNoteProps extends TroubleTextProps {
  readonly target: OrderTarget
  readonly onHelp: (help: Help) => void
}

/** Inline error beside the page content, with its reason and alternatives. */
export function TroubleNote({ target, onHelp, ...trouble }: TroubleNoteProps) {
  const { kind, left, hasPrice } = trouble
  const ways = helpFor(kind, target, left ?? 0, hasPrice)
  return (
    <div className={css.note}>
      <p className={css.title}>
        <TroubleTitle {...trouble} />
      </p>
      <p>
        <TroubleHelp {...trouble} />
      </p>
      {ways.length > 0 && (
        <div className={css.ways}>
          {ways.map((way, at) => (
            <Button key={way} kind={at === 0 ? 'tint' : 'soft'} size="mini" onClick={() => onHelp(way)}>
              <FormattedMessage id={`confirm.way.${way}`} values={{ count: left ?? 0 }} />
            </Button>
          ))}
        </div>
      )}
      {kind === 'outdated' && <UpdateLink />}
      {isOurs(kind) && <ReportLink from="order" />}
    </div>
  )
}

/** The price differs from the one that the user agreed to. */
export function MovedNote({ from, to, onAgree }: { readonly from: string; readonly to: string; readonly onAgree: () => void }) {
  return (
    <div className={`${css.note} ${css.moved}`}>
      <p className={css.words}>
        <FormattedMessage id="confirm.moved" values={{ from, to: <b key="to">{to}</b> }} />
      </p>
      <Button kind="soft" size="mini" onClick={onAgree}>
        <FormattedMessage id="confirm.agree" />
      </Button>
    </div>
  )
}

/** The outcome of the order is unknown. */
export function UnsureNote() {
  return (
    <div className={css.note}>
      <p className={css.title}>
        <FormattedMessage id="confirm.unsure" />
      </p>
      <p>
        <FormattedMessage id="confirm.unsureHelp" />
      </p>
      <ReportLink from="order" />
    </div>
  )
}
