import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { EmptyState } from '../../../ui/status/EmptyState'
import { Button } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/icons/Icon'
import { Row } from '../../../ui/lists/Row'
import { Skeleton } from '../../../ui/status/Skeleton'
import css from './AssetsStep.module.css'
import { continued, recheckTapped, settleTapped } from './events'
import { KeepButton, StepHead, StepPage } from './StepPage'
import { remainingCounts } from './logic'
import { selectAccountDeletion, type WithAccountDeletion } from './selectors'
import type { RemainingAssets } from './types'

export function DeletionCheckScreen() {
  const dispatch = useDispatch()
  // Null until the check starts, right after the step is entered.
  const { check } = useSelector((state: WithAccountDeletion) => selectAccountDeletion(state))
  const recheck = () => dispatch(recheckTapped())
  const isClear = check?.phase === 'ready' && remainingCounts(check.left).length === 0
  const actions = (
    <>
      {check?.phase === 'ready' && !isClear && (
        <Button kind="main" onClick={recheck}>
          <FormattedMessage id="accountDeletion.recheck" />
        </Button>
      )}
      <KeepButton isMain={isClear} />
      {isClear && (
        <Button kind="soft" onClick={() => dispatch(continued({ step: 'check' }))}>
          <FormattedMessage id="accountDeletion.continue" />
        </Button>
      )}
    </>
  )
  return (
    <StepPage step="check" actions={actions}>
      <div role="status" className={css.message}>
        {(check === null || check.phase === 'loading') && <Checking />}
        {check?.phase === 'failed' && <Failed onRetry={recheck} />}
        {isClear && <NothingRemains />}
        {check?.phase === 'ready' && !isClear && <RemainingList remaining={check.left} />}
      </div>
    </StepPage>
  )
}

function Checking() {
  return (
    <div aria-busy="true">
      <StepHead title={<FormattedMessage id="accountDeletion.checking" />} help={<FormattedMessage id="accountDeletion.checkingHelp" />} />
      <Skeleton className={css.skeleton} />
    </div>
  )
}

function NothingRemains() {
  return (
    <>
      <span className={css.badge}>
        <Icon name="check" size="l" />
      </span>
      <StepHead title={<FormattedMessage id="accountDeletion.clear" />} help={<FormattedMessage id="accountDeletion.clearHelp" />} />
    </>
  )
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <EmptyState
      picture="cloud"
      title={<FormattedMessage id="accountDeletion.checkFailed" />}
      help={<FormattedMessage id="feed.anyFailedHelp" />}
    >
      <Button kind="main" onClick={onRetry}>
        <FormattedMessage id="feed.retry" />
      </Button>
    </EmptyState>
  )
}

function RemainingList({ remaining }: { readonly remaining: RemainingAssets }) {
  const dispatch = useDispatch()
  return (
    <>
      <StepHead title={<FormattedMessage id="accountDeletion.left" />} help={<FormattedMessage id="accountDeletion.leftHelp" />} />
      <ul className={css.card}>
        {remainingCounts(remaining).map(({ kind, count }) => (
          <Row
            key={kind}
            title={<FormattedMessage id={`accountDeletion.left.${kind}`} values={{ count }} />}
            help={<FormattedMessage id={`accountDeletion.settle.${kind}`} />}
            opensScreen
            onTap={() => dispatch(settleTapped({ kind }))}
          />
        ))}
      </ul>
    </>
  )
}
