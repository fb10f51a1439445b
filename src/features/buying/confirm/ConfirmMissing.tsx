import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/Button'
import { NavBar } from '../../../ui/NavBar'
import { ReportLink } from '../../../ui/ReportLink'
import { StatusPage } from '../../../ui/StatusPage'
import css from './ConfirmMissing.module.css'
import { FINAL, helpFor, isOurs } from './troubles'
import type { Help } from './troubles'
import { TroubleHelp, TroubleTitle } from './TroubleText'
import type { Trouble, OrderTarget } from './types'

export interface ConfirmMissingProps {
  readonly trouble: { readonly kind: Trouble; readonly message: string }
  readonly target: OrderTarget
  readonly onHelp: (help: Help) => void
  readonly onBack: () => void
}

/** Shown if no price can be loaded: the reason and alternatives. */
export function ConfirmMissing({ trouble, target, onHelp, onBack }: ConfirmMissingProps) {
  const words = { ...trouble, left: null, hasPrice: false }
  const isOver = FINAL.includes(trouble.kind) || trouble.kind === 'soldOut' || trouble.kind === 'limitReached'
  return (
    <>
      <NavBar title={<FormattedMessage id={target.kind === 'table' ? 'confirm.tableTitle' : 'confirm.title'} />} onBack={onBack} />
      <StatusPage picture={isOver ? 'bowl' : 'cloud'} title={<TroubleTitle {...words} />} help={<TroubleHelp {...words} />}>
        <div className={css.ways}>
          {helpFor(trouble.kind, target, 0, false).map((way, at) => (
            <Button key={way} kind={at === 0 ? 'main' : 'soft'} onClick={() => onHelp(way)}>
              <FormattedMessage id={`confirm.way.${way}`} values={{ count: 0 }} />
            </Button>
          ))}
        </div>
        {isOurs(trouble.kind) && <ReportLink from="order" />}
      </StatusPage>
    </>
  )
}
