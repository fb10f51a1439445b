import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Member } from '../../page/MemberCard'
import { STEP_TITLES } from './LoginPopup'
import { LoginSteps } from './LoginSteps'
import { selectLoginSteps, selectShowsLoginOnPage } from '../model/selectors'
import { useLoginSteps } from './useLoginSteps'
import { PolicyText } from '../../policies/PolicyText'
import { selectProfile, type WithProfile } from '../../profile/model/selectors'
import { backTapped } from '../../../../navigation/events'
import { selectHasModule, type WithNavigation } from '../../../../navigation/selectors'
import { selectLoggedIn } from '../../../../session/selectors'
import { Button } from '../../../../ui/controls/Button'
import { BrandMark } from '../../../../ui/icons/BrandMark'
import { NavBar } from '../../../../ui/bars/NavBar'
import css from './LoginScreen.module.css'
import type { ScreenProps } from '../../../../data/declare'

export function LoginScreen({ now }: ScreenProps) {
  const dispatch = useDispatch()
  const isUser = useSelector(selectLoggedIn)
  const { aside } = useSelector(selectLoginSteps)
  const showsLogin = useSelector(selectShowsLoginOnPage)
  const steps = useLoginSteps(now)
  const terms = useRef<HTMLHeadingElement>(null)
  const [showsTerms, setShowsTerms] = useState(false)
  const back = () => dispatch(backTapped())
  useEffect(() => {
    if (showsTerms) goTo(terms.current)
  }, [showsTerms])
  const showTerms = () => {
    setShowsTerms(true)
    goTo(terms.current)
  }
  return (
    <>
      <NavBar title={<FormattedMessage id={showsLogin ? 'login.pageTitle' : 'policies.terms'} />} onBack={back} />
      <main className={css.page}>
        {isUser && <CurrentUser />}
        {showsLogin && (
          <>
            <div className={css.brand} aria-hidden="true"><BrandMark className={css.mark} /></div>
            <section className={css.card}>
              <h2 className={css.heading}>
                <FormattedMessage id={STEP_TITLES[steps.login.step]} />
              </h2>
              {steps.login.step === 'phone' && <p className={css.reason}><FormattedMessage id="login.for.any" /></p>}
              <LoginSteps {...steps} onTerms={showTerms} />
            </section>
            {showsTerms && (
              <h2 ref={terms} className={css.title} tabIndex={-1}>
                <FormattedMessage id="policies.terms" />
              </h2>
            )}
          </>
        )}
        {(showsTerms || !showsLogin) && <PolicyText policy="terms" />}
        {aside === 'login' && (
          <div className={css.bar}>
            <Button kind="main" onClick={back}>
              <FormattedMessage id="login.continue" />
            </Button>
          </div>
        )}
      </main>
    </>
  )
}

function goTo(heading: HTMLElement | null): void {
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

function CurrentUser() {
  const profile = useSelector((state: WithNavigation & WithProfile) => (selectHasModule(state, 'account') ? selectProfile(state) : null))
  return (
    <section className={css.card}>
      <h2 className={css.label}>
        <FormattedMessage id="login.youAreIn" />
      </h2>
      {profile && <Member profile={profile} />}
    </section>
  )
}
