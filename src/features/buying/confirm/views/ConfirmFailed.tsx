import { FormattedMessage } from 'react-intl'
import { Button, ButtonStack } from '../../../../ui/controls/Button'
import { NavBar } from '../../../../ui/bars/NavBar'
import { ReportLink } from '../../../../ui/status/Reporting'
import { StatusPage } from '../../../../ui/status/StatusPage'
import { FINAL_ERRORS, helpFor, isReportable, type OrderHelp } from '../model/orderErrors'
import { OrderErrorHelp, OrderErrorTitle } from './OrderErrorNote'
import type { OrderError, OrderTarget } from '../model/types'

export interface ConfirmFailedProps {
  readonly error: { readonly kind: OrderError; readonly message: string }
  readonly target: OrderTarget
  readonly onHelp: (help: OrderHelp) => void
  readonly onBack: () => void
}

export function ConfirmFailed({ error, target, onHelp, onBack }: ConfirmFailedProps) {
  const textProps = { ...error, left: null, hasPrice: false }
  const isFinal = FINAL_ERRORS.includes(error.kind) || error.kind === 'soldOut' || error.kind === 'limitReached'
  return (
    <>
      <NavBar title={<FormattedMessage id={target.kind === 'table' ? 'confirm.tableTitle' : 'confirm.title'} />} onBack={onBack} />
      <StatusPage
        picture={isFinal ? 'bowl' : error.kind === 'offline' ? 'cloud' : 'server'}
        title={<OrderErrorTitle {...textProps} />} help={<OrderErrorHelp {...textProps} />}
      >
        <ButtonStack>
          {helpFor(error.kind, target, 0, false).map((remedy, index) => (
            <Button key={remedy} kind={index === 0 ? 'main' : 'soft'} onClick={() => onHelp(remedy)}>
              <FormattedMessage id={`confirm.action.${remedy}`} values={{ count: 0 }} />
            </Button>
          ))}
        </ButtonStack>
        {isReportable(error.kind) && <ReportLink from="order" />}
      </StatusPage>
    </>
  )
}
