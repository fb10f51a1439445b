import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import {
  cacheTapped, dataSaverSwitched, languageTapped, logoutRowTapped, notificationsTapped, sheetLeft, termsTapped,
  themeChosen, versionTapped,
} from './events'
import { LanguageSheet } from './LanguageSheet'
import { TermsSheet } from '../../account/policies/TermsSheet'
import { selectSavesData, selectSettingsPage, selectTheme } from './selectors'
import css from './SettingScreen.module.css'
import { ThemeSheet } from './ThemeSheet'
import type { SettingsPageState } from './types'
import { selectStartup } from '../startup/selectors'
import { selectMayInstall, type WithInstalled } from '../../engagement/installed/selectors'
import { LANGUAGE_NAMES } from '../../../i18n/locales'
import { backTapped, popupRequested } from '../../../navigation/events'
import { ScreenRow } from '../../../navigation/ScreenRow'
import type { WithNavigation } from '../../../navigation/selectors'
import { logoutTapped } from '../../../session/events'
import { selectLoggedIn, selectLocale } from '../../../session/selectors'
import { localeChosen } from '../../../session/visit'
import { NavBar } from '../../../ui/bars/NavBar'
import { Row, RowGroup, SwitchRow } from '../../../ui/lists/Row'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet'

export function SettingScreen() {
  const dispatch = useDispatch()
  const { sheet } = useSelector(selectSettingsPage)
  const locale = useSelector(selectLocale)
  const isUser = useSelector(selectLoggedIn)
  const theme = useSelector(selectTheme) ?? 'system'
  const [isChoosingTheme, setIsChoosingTheme] = useState(false)
  const savesData = useSelector(selectSavesData)
  const canOfferApp = useSelector((state: WithInstalled & WithNavigation) => selectMayInstall(state))
  const closeSheet = () => dispatch(sheetLeft())
  return (
    <>
      <NavBar title={<FormattedMessage id="settings.title" />} onBack={() => dispatch(backTapped())} />
      <main className={css.page}>
        <RowGroup title={<FormattedMessage id="settings.app" />}>
          <Row
            title={<FormattedMessage id="settings.language" />} value={LANGUAGE_NAMES[locale]} opensScreen
            onTap={() => dispatch(languageTapped())}
          />
          <Row
            title={<FormattedMessage id="account.theme" />} value={<FormattedMessage id={`account.theme.${theme}`} />} opensScreen
            onTap={() => setIsChoosingTheme(true)}
          />
          <Notifications />
          <SwitchRow
            title={<FormattedMessage id="settings.dataSaver" />}
            help={<FormattedMessage id="settings.dataSaverHelp" />}
            on={savesData}
            onSwitch={(on) => dispatch(dataSaverSwitched({ on }))}
          />
          <Cache />
          {canOfferApp && <ScreenRow screen="download" title={<FormattedMessage id="settings.getApp" />} />}
        </RowGroup>
        {isUser && (
          <RowGroup title={<FormattedMessage id="settings.account" />}>
            <Row title={<FormattedMessage id="settings.logout" />} onTap={() => dispatch(logoutRowTapped())} />
            <ScreenRow screen="accountDeletionDeclaration" title={<FormattedMessage id="settings.deleteAccount" />} isDestructive />
          </RowGroup>
        )}
        <RowGroup title={<FormattedMessage id="settings.about" />}>
          <Row
            title={<FormattedMessage id="ui.report" />} help={<FormattedMessage id="settings.reportHelp" />} opensScreen
            onTap={() => dispatch(popupRequested({ popup: 'report', value: 'settings' }))}
          />
          <Row title={<FormattedMessage id="policies.terms" />} opensScreen onTap={() => dispatch(termsTapped())} />
          <ScreenRow screen="privacyPolicy" title={<FormattedMessage id="policies.privacy" />} />
          <ScreenRow screen="accountDeletionPolicy" title={<FormattedMessage id="policies.deletion" />} />
          <Version />
        </RowGroup>
      </main>
      {sheet === 'language' && (
        <LanguageSheet
          open
          current={locale}
          onChoose={(chosen) => dispatch(chosen === locale ? sheetLeft() : localeChosen({ locale: chosen }))}
          onClose={closeSheet}
        />
      )}
      {isChoosingTheme && (
        <ThemeSheet
          current={theme}
          onChoose={(chosen) => dispatch(themeChosen({ theme: chosen }))}
          onClose={() => setIsChoosingTheme(false)}
        />
      )}
      {sheet === 'terms' && <TermsSheet onClose={closeSheet} />}
      {sheet === 'logout' && (
        <ConfirmSheet
          open
          title={<FormattedMessage id="settings.logoutTitle" />}
          cancelLabel={<FormattedMessage id="settings.logoutStay" />}
          confirmLabel={<FormattedMessage id="settings.logout" />}
          onConfirm={() => dispatch(logoutTapped())}
          onClose={closeSheet}
        >
          <FormattedMessage id="settings.logoutHelp" />
        </ConfirmSheet>
      )}
    </>
  )
}

/** The first tap shows the build, which only support needs. */
function Version() {
  const dispatch = useDispatch()
  const { taps, build } = useSelector(selectSettingsPage)
  const version = useSelector(selectStartup).client?.versionName ?? ''
  const help = taps > 0 ? build : undefined
  return <Row title={<FormattedMessage id="settings.version" />} value={version} help={help} onTap={() => dispatch(versionTapped())} />
}

function Notifications() {
  const dispatch = useDispatch()
  const { notifications } = useSelector(selectSettingsPage)
  const title = <FormattedMessage id="settings.notifications" />
  if (notifications === null) return <Row title={title} help="…" />
  return (
    <Row
      title={title}
      value={<FormattedMessage id={`settings.notifications.${notifications}`} />}
      help={<FormattedMessage id={`settings.notifications.${notifications}Help`} />}
      onTap={notifications === 'unavailable' ? undefined : () => dispatch(notificationsTapped())}
    />
  )
}

function Cache() {
  const dispatch = useDispatch()
  const { cache } = useSelector(selectSettingsPage)
  return (
    <Row
      title={<FormattedMessage id="settings.cache" />}
      help={
        <span role="status">
          <CacheHelp cache={cache} />
        </span>
      }
      busy={cache.phase === 'clearing'}
      onTap={() => dispatch(cacheTapped())}
    />
  )
}

function CacheHelp({ cache }: Pick<SettingsPageState, 'cache'>): ReactNode {
  const { formatNumber, formatMessage, formatList } = useIntl()
  if (cache.phase !== 'cleared') return <FormattedMessage id={cache.phase === 'idle' ? 'settings.cacheHelp' : 'settings.cacheClearing'} />
  const size = formatNumber(cache.bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  const parts = [
    ...(cache.pictures > 0 ? [formatMessage({ id: 'settings.cachedPictures' }, { count: cache.pictures, size })] : []),
    ...(cache.sessions > 0 ? [formatMessage({ id: 'settings.cachedSessions' }, { count: cache.sessions })] : []),
    formatMessage({ id: 'settings.cachedSearches' }),
  ]
  return <FormattedMessage id="settings.cacheCleared" values={{ parts: formatList(parts, { type: 'conjunction' }) }} />
}
