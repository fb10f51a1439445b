import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { SERVICE_PHONE } from '../../../shared/web/support'
import { phoneHref } from '../../../shared/text/phoneHref'
import { ButtonLink } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/icons/Icon'
import { ReportLink } from '../../../ui/status/Reporting'
import { PolicyText } from './PolicyText'
import css from './PolicyText.module.css'
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
        <PolicyText policy={policy}>
          {policy === 'privacy' && <Contact />}
        </PolicyText>
      </main>
    </>
  )
}

/** The customer service, and the report that reaches it. */
function Contact() {
  return (
    <div className={css.contact}>
      <ButtonLink kind="soft" href={phoneHref(SERVICE_PHONE)}>
        <Icon name="phone" />
        <FormattedMessage id="orders.helpCall" values={{ phone: SERVICE_PHONE }} />
      </ButtonLink>
      <ReportLink from="help" />
    </div>
  )
}
