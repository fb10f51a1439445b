import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { AccountPane } from './AccountPane'
import { entryTapped, ordersTapped } from './events'
import type { AccountSheet } from './events'
import { HelpSheet } from './HelpSheet'
import { profileRetryTapped } from '../profile/model/events'
import { selectProfile } from '../profile/model/selectors'
import { savingsTapped } from '../savings/events'
import { themeChosen } from '../../base/settings/events'
import { LanguageSheet } from '../../base/settings/LanguageSheet'
import { selectTheme } from '../../base/settings/selectors'
import { ThemeSheet } from '../../base/settings/ThemeSheet'
import { selectUnreadCount } from '../../base/unread/selectors'
import type { WithUnread } from '../../base/unread/selectors'
import { popupRequested } from '../../../navigation/events'
import { loginRequired } from '../../../session/events'
import { selectLoggedIn, selectLocale } from '../../../session/selectors'
import { localeChosen } from '../../../session/visit'

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
