import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import {
  cacheTapped, dataSaverSwitched, languageTapped, settingsLinkTapped, logoutRowTapped, notificationsTapped, sheetLeft, termsTapped,
  themeChosen, versionTapped,
} from './events'
import { LanguageSheet } from './LanguageSheet'
import { TermsSheet } from '../../account/policies/TermsSheet'
import { selectSavesData, selectSettingsPage, selectTheme } from './selectors'
import { SettingsView } from './SettingsView'
import { ThemeSheet } from './ThemeSheet'
import { selectStartup } from '../startup/selectors'
import { selectInBrowser, type WithInstalled } from '../../engagement/installed/selectors'
import { backTapped, popupRequested } from '../../../navigation/events'
import type { WithNavigation } from '../../../navigation/selectors'
import { logoutTapped } from '../../../session/events'
import { selectLoggedIn, selectLocale } from '../../../session/selectors'
import { localeChosen } from '../../../session/visit'
import { NavBar } from '../../../ui/bars/NavBar'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet'

export function SettingScreen() {
  const dispatch = useDispatch()
  const page = useSelector(selectSettingsPage)
  const locale = useSelector(selectLocale)
  const { client } = useSelector(selectStartup)
  const isUser = useSelector(selectLoggedIn)
  const theme = useSelector(selectTheme) ?? 'system'
  const [isChoosingTheme, setIsChoosingTheme] = useState(false)
  const savesData = useSelector(selectSavesData)
  const canOfferApp = useSelector((state: WithInstalled & WithNavigation) => selectInBrowser(state))
  return (
    <>
      <NavBar title={<FormattedMessage id="settings.title" />} onBack={() => dispatch(backTapped())} />
      <SettingsView
        {...page}
        locale={locale}
        theme={theme}
        version={client?.versionName ?? ''}
        isUser={isUser}
        savesData={savesData}
        canOfferApp={canOfferApp}
        onDataSaver={(on) => dispatch(dataSaverSwitched({ on }))}
        onLanguage={() => dispatch(languageTapped())}
        onTheme={() => setIsChoosingTheme(true)}
        onNotifications={() => dispatch(notificationsTapped())}
        onCache={() => dispatch(cacheTapped())}
        onVersion={() => dispatch(versionTapped())}
        onTerms={() => dispatch(termsTapped())}
        onReport={() => dispatch(popupRequested({ popup: 'report', value: 'settings' }))}
        onLink={(to) => dispatch(settingsLinkTapped({ to }))}
        onLogout={() => dispatch(logoutRowTapped())}
      />
      {page.sheet === 'language' && (
        <LanguageSheet
          open
          current={locale}
          onChoose={(chosen) => dispatch(chosen === locale ? sheetLeft() : localeChosen({ locale: chosen }))}
          onClose={() => dispatch(sheetLeft())}
        />
      )}
      {isChoosingTheme && (
        <ThemeSheet
          current={theme}
          onChoose={(chosen) => dispatch(themeChosen({ theme: chosen }))}
          onClose={() => setIsChoosingTheme(false)}
        />
      )}
      {page.sheet === 'terms' && <TermsSheet onClose={() => dispatch(sheetLeft())} />}
      {page.sheet === 'logout' && <LogoutSheet onLogout={() => dispatch(logoutTapped())} onClose={() => dispatch(sheetLeft())} />}
    </>
  )
}

export interface LogoutSheetProps {
  readonly onLogout: () => void
  readonly onClose: () => void
}

export function LogoutSheet({ onLogout, onClose }: LogoutSheetProps) {
  return (
    <ConfirmSheet
      open
      title={<FormattedMessage id="settings.logoutTitle" />}
      cancelLabel={<FormattedMessage id="settings.logoutStay" />}
      confirmLabel={<FormattedMessage id="settings.logout" />}
      onConfirm={onLogout}
      onClose={onClose}
    >
      <FormattedMessage id="settings.logoutHelp" />
    </ConfirmSheet>
  )
}
