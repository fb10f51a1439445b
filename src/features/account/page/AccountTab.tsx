import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { AccountPane } from './AccountPane'
import { entryTapped, ordersTapped, type AccountSheet } from './events'
import { profileRetryTapped } from '../profile/model/events'
import { selectProfile } from '../profile/model/selectors'
import { savingsTapped } from '../savings/events'
import { themeChosen } from '../../base/settings/events'
import { LanguageSheet } from '../../base/settings/LanguageSheet'
import { selectTheme } from '../../base/settings/selectors'
import { ThemeSheet } from '../../base/settings/ThemeSheet'
import { selectUnreadCount, type WithUnread } from '../../base/unread/selectors'
import { popupRequested } from '../../../navigation/events'
import { loginRequired } from '../../../session/events'
import { selectLoggedIn, selectLocale } from '../../../session/selectors'
import { localeChosen } from '../../../session/visit'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/controls/Button'
import { Sheet } from '../../../ui/overlays/Sheet'
import css from './HelpSheet.module.css'

export function AccountTab() {
  const dispatch = useDispatch()
  const [sheet, setSheet] = useState<AccountSheet | null>(null)
  const profile = useSelector(selectProfile)
  const locale = useSelector(selectLocale)
  const theme = useSelector(selectTheme) ?? 'system'
  const close = () => setSheet(null)
  return (
    <>
      <AccountPane
        isGuest={!useSelector(selectLoggedIn)}
        profile={profile}
        newCoupons={useSelector((state: WithUnread) => selectUnreadCount(state, 'account', 'coupon'))}
        counts={profile.counts ?? null}
        savedThisMonth={profile.savedThisMonth ?? null}
        locale={locale}
        theme={theme}
        onLogin={() => dispatch(loginRequired({ reason: 'account' }))}
        onEdit={() => dispatch(entryTapped({ entry: 'profile' }))}
        onEntry={(entry) => dispatch(entryTapped({ entry }))}
        onOrders={(tab) => dispatch(ordersTapped({ tab }))}
        onSheet={setSheet}
        onSavings={() => dispatch(savingsTapped({ from: 'account' }))}
        onRetry={() => dispatch(profileRetryTapped())}
      />
      {sheet === 'language' && (
        <LanguageSheet
          open
          current={locale}
          onChoose={(chosen) => {
            close()
            if (chosen !== locale) dispatch(localeChosen({ locale: chosen }))
          }}
          onClose={close}
        />
      )}
      {sheet === 'theme' && <ThemeSheet current={theme} onChoose={(chosen) => dispatch(themeChosen({ theme: chosen }))} onClose={close} />}
      {sheet === 'help' && (
        <HelpSheet
          onReport={() => {
            close()
            dispatch(popupRequested({ popup: 'report', value: 'help' }))
          }}
          onClose={close}
        />
      )}
    </>
  )
}

const QUESTIONS = ['pay', 'redeem', 'refund', 'near'] as const

interface HelpSheetProps {
  /** Guests may report problems too. */
  readonly onReport: () => void
  readonly onClose: () => void
}

function HelpSheet({ onReport, onClose }: HelpSheetProps) {
  return (
    <Sheet open title={<FormattedMessage id="account.help" />} onClose={onClose}>
      <dl className={css.questions}>
        {QUESTIONS.map((question) => (
          <div key={question}>
            <dt className={css.question}>
              <FormattedMessage id={`account.help.${question}`} />
            </dt>
            <dd className={css.answer}>
              <FormattedMessage id={`account.help.${question}Text`} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.question}>
        <FormattedMessage id="account.help.else" />
      </p>
      <Button kind="tint" onClick={onReport}>
        <FormattedMessage id="ui.report" />
      </Button>
    </Sheet>
  )
}
