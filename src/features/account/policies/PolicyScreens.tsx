import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { PolicyText } from './PolicyText'
import type { PolicyName } from './types'
import { backTapped } from '../../../navigation/events'
import { NavBar } from '../../../ui/bars/NavBar'

export function PrivacyPolicyScreen() {
  return <PolicyPage policy="privacy" />
}

export function DeletionPolicyScreen() {
  return <PolicyPage policy="deletion" />
}

function PolicyPage({ policy }: { readonly policy: PolicyName }) {
  const dispatch = useDispatch()
  return (
    <>
      <NavBar title={<FormattedMessage id={`policies.${policy}`} />} onBack={() => dispatch(backTapped())} />
      <main>
        <PolicyText policy={policy} />
      </main>
    </>
  )
}
