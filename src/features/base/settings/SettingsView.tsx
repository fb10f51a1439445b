import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LANGUAGE_NAMES, type Locale } from '../../../i18n/locales'
import type { Theme } from '../../../ports/device/deviceInfo'
import { Row, RowGroup, SwitchRow } from '../../../ui/lists/Row'
import css from './SettingsView.module.css'
import type { SettingsPageState } from './types'

export interface SettingsViewProps extends Pick<SettingsPageState, 'build' | 'notifications' | 'cache' | 'taps'> {
  readonly locale: Locale
  readonly theme: Theme
  /** Version of the app, such as 2.6.2. */
  readonly version: string
  readonly isUser: boolean
  readonly savesData: boolean
  /** The page runs in a browser, so the app can be offered. */
  readonly canOfferApp: boolean
  readonly onLanguage: () => void
  readonly onTheme: () => void
  readonly onNotifications: () => void
  readonly onDataSaver: (on: boolean) => void
  readonly onCache: () => void
  readonly onVersion: () => void
  readonly onTerms: () => void
  readonly onReport: () => void
  readonly onLink: (to: 'privacy' | 'deletionPolicy' | 'deletion' | 'download') => void
  readonly onLogout: () => void
}

export function SettingsView(props: SettingsViewProps) {
  const { locale, theme, isUser, savesData, canOfferApp, onDataSaver, onLanguage, onTheme, onTerms, onLink, onLogout } = props
  return (
    <main className={css.page}>
      <RowGroup title={<FormattedMessage id="settings.app" />}>
        <Row title={<FormattedMessage id="settings.language" />} value={LANGUAGE_NAMES[locale]} opensScreen onTap={onLanguage} />
        <Row
          title={<FormattedMessage id="account.theme" />} value={<FormattedMessage id={`account.theme.${theme}`} />} opensScreen
          onTap={onTheme}
        />
        <Notifications {...props} />
        <SwitchRow
          title={<FormattedMessage id="settings.dataSaver" />}
          help={<FormattedMessage id="settings.dataSaverHelp" />}
          on={savesData}
          onSwitch={onDataSaver}
        />
        <Cache {...props} />
        {canOfferApp && <Row title={<FormattedMessage id="settings.getApp" />} opensScreen onTap={() => onLink('download')} />}
      </RowGroup>
      <RowGroup title={<FormattedMessage id="settings.about" />}>
        <Row
          title={<FormattedMessage id="ui.report" />} help={
            <FormattedMessage id="settings.reportHelp" />
          } opensScreen onTap={props.onReport}
        />
        <Row title={<FormattedMessage id="policies.terms" />} opensScreen onTap={onTerms} />
        <Row title={<FormattedMessage id="policies.privacy" />} opensScreen onTap={() => onLink('privacy')} />
        <Row title={<FormattedMessage id="policies.deletion" />} opensScreen onTap={() => onLink('deletionPolicy')} />
        <Version {...props} />
      </RowGroup>
      {isUser && (
        <RowGroup title={<FormattedMessage id="settings.account" />}>
          <Row title={<FormattedMessage id="settings.logout" />} onTap={onLogout} />
          <Row title={<FormattedMessage id="settings.deleteAccount" />} isDestructive opensScreen onTap={() => onLink('deletion')} />
        </RowGroup>
      )}
    </main>
  )
}

/** The first tap shows the build, which only support needs. */
function Version({ version, build, taps, onVersion }: Pick<SettingsViewProps, 'version' | 'build' | 'taps' | 'onVersion'>) {
  return <Row title={<FormattedMessage id="settings.version" />} value={version} help={taps > 0 ? build : undefined} onTap={onVersion} />
}

function Notifications({ notifications, onNotifications }: Pick<SettingsViewProps, 'notifications' | 'onNotifications'>) {
  const title = <FormattedMessage id="settings.notifications" />
  if (notifications === null) return <Row title={title} help="…" />
  return (
    <Row
      title={title}
      value={<FormattedMessage id={`settings.notifications.${notifications}`} />}
      help={<FormattedMessage id={`settings.notifications.${notifications}Help`} />}
      onTap={notifications === 'unavailable' ? undefined : onNotifications}
    />
  )
}

function Cache({ cache, onCache }: Pick<SettingsViewProps, 'cache' | 'onCache'>) {
  return (
    <Row
      title={<FormattedMessage id="settings.cache" />}
      help={
        <span role="status">
          <CacheHelp cache={cache} />
        </span>
      }
      busy={cache.phase === 'clearing'}
      onTap={onCache}
    />
  )
}

function CacheHelp({ cache }: Pick<SettingsViewProps, 'cache'>): ReactNode {
  const { formatNumber } = useIntl()
  if (cache.phase !== 'cleared') return <FormattedMessage id={cache.phase === 'idle' ? 'settings.cacheHelp' : 'settings.cacheClearing'} />
  const size = formatNumber(cache.bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  return <FormattedMessage id="settings.cacheCleared" values={{ pictures: cache.pictures, sessions: cache.sessions, size }} />
}
