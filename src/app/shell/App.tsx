import { memo, startTransition, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage, IntlProvider } from 'react-intl'
import { Provider, useDispatch, useSelector } from 'react-redux'
import { reloadTapped, renderFailed } from '../../features/base/connection/events'
import { selectOffersSettings } from '../../features/base/location/selectors'
import { selectChangingLocale, selectSavesData, selectTheme } from '../../features/base/settings/selectors'
import { selectStatusBarHeight } from '../../features/base/startup/selectors'
import { DEFAULT_LOCALE, LANGUAGE_NAMES, LOCALES } from '../../i18n/locales'
import type { DeclaredBy } from '../../data/declared'
import { popupRequested } from '../../navigation/events'
import { selectLocale } from '../../session/selectors'
import { localeChosen } from '../../session/visit'
import { Button } from '../../ui/controls/Button'
import { Chip } from '../../ui/controls/Chip'
import { RenderFailuresProvider, useRenderFailures } from '../../ui/status/BlockErrorBoundary'
import { ErrorBoundary } from '../../ui/status/ErrorBoundary'
import { ReportingProvider, useReporting, ReportLink } from '../../ui/status/Reporting'
import { UpdatingProvider } from '../../ui/status/Updating'
import { DataSaverContext } from '../../ui/media/Picture'
import { SealedProvider, type RevealSealed } from '../../ui/text/Sealed'
import { StatusPage } from '../../ui/status/StatusPage'
import { Hydrated, useAfterMount } from '../../ui/layout/useHydrated'
import { usePageLanguage, useStatusBar, useTheme, useWide } from '../../ui/layout/pageHooks'
import { Toast } from '../../ui/overlays/Toast'
import css from './App.module.css'
import type { Client } from '../createClient'
import { DesktopWings, LanguageSheet, LoginPopup, ReportSheet, SettingsPrompt } from './lazyComponents'
import type { RootState } from '../rootReducer'
import { Screens } from './Screens'
import { selectIsChromeless, selectLoginShown, selectReportShown, selectShowsCode, selectVisibleToast } from '../selectors'
import type { Messages } from '../messages'
import { frozenStore } from '../prerender/frozenStore'

export interface AppProps {
  readonly store: Client['store']
  readonly messages: Messages
  /** Declarations of the loaded modules. */
  readonly declaredBy: DeclaredBy
  /** Epoch ms, for countdowns. */
  readonly now: () => number
  /** Resolves references of sealed values. In a replay every reference is empty. */
  readonly openSealed?: RevealSealed | undefined
  /** State from which the hydrated markup was rendered. The first render uses it, whatever has happened since. */
  readonly renderedState?: RootState | undefined
  /** Epoch ms at which the markup was rendered, if its content depends on the clock. */
  readonly renderedAt?: number | undefined
  /** Called once when prerendered markup has been hydrated. */
  readonly onHydrated?: (() => void) | undefined
}

/** Renders the app for a session's store. It does not start the session. */
export function App({ store, messages, renderedState, renderedAt, openSealed = () => null, now, declaredBy, onHydrated }: AppProps) {
  const [frozen] = useState(() => (renderedState ? frozenStore(store, renderedState) : null))
  const [isHydrated, setHydrated] = useState(frozen === null)
  const [renderedNow] = useState(() => (renderedAt === undefined ? now : () => renderedAt))
  const unfreeze = useCallback(() => {
    frozen?.unfreeze()
    startTransition(() => setHydrated(true))
  }, [frozen])
  useAfterMount(unfreeze)
  useEffect(() => void (isHydrated && frozen && onHydrated?.()), [isHydrated, frozen, onHydrated])
  return (
    <Provider store={frozen?.store ?? store}>
      <Hydrated.Provider value={isHydrated}>
        <MessagesProvider messages={messages}>
          <SealedProvider value={openSealed}>
            <ReportAndUpdateProviders>
              <WithRenderFailures>
                <Guarded>
                  <Shell now={isHydrated ? now : renderedNow} declaredBy={declaredBy} />
                </Guarded>
              </WithRenderFailures>
            </ReportAndUpdateProviders>
          </SealedProvider>
        </MessagesProvider>
      </Hydrated.Provider>
    </Provider>
  )
}

function MessagesProvider({ messages, children }: { readonly messages: Messages; readonly children: ReactNode }) {
  const locale = useSelector(selectLocale)
  usePageLanguage(locale)
  return (
    <IntlProvider locale={locale} defaultLocale={DEFAULT_LOCALE} messages={messages.of(locale) as Record<string, never>}>
      {children}
    </IntlProvider>
  )
}

/** Provides the callbacks to report a problem and to load a newer build. */
function ReportAndUpdateProviders({ children }: { readonly children: ReactNode }) {
  const dispatch = useDispatch()
  const report = useCallback((from: string) => void dispatch(popupRequested({ popup: 'report', value: from })), [dispatch])
  const update = useCallback(() => void dispatch(reloadTapped({ from: 'update' })), [dispatch])
  return (
    <ReportingProvider value={report}>
      <UpdatingProvider value={update}>{children}</UpdatingProvider>
    </ReportingProvider>
  )
}

/** Dispatches each distinct error once: rows of one list fail by the same bug, and so does a retry. */
function WithRenderFailures({ children }: { readonly children: ReactNode }) {
  const dispatch = useDispatch()
  const [reported] = useState(() => new Set<string>())
  const notifyFailure = useCallback((message: string) => {
    if (reported.has(message)) return
    reported.add(message)
    dispatch(renderFailed({ message }))
  }, [dispatch, reported])
  return <RenderFailuresProvider value={notifyFailure}>{children}</RenderFailuresProvider>
}

function Guarded({ children }: { readonly children: ReactNode }) {
  const dispatch = useDispatch()
  const fallback = (
    <StatusPage
      isWholePage
      picture="server"
      title={<FormattedMessage id="renderFailed.title" />}
      help={<FormattedMessage id="renderFailed.help" />}
    >
      <Button kind="main" onClick={() => dispatch(reloadTapped({ from: 'render' }))}>
        <FormattedMessage id="ui.refresh" />
      </Button>
      <ReportLink from="crash" />
      <Report />
    </StatusPage>
  )
  return (
    <ErrorBoundary fallback={() => fallback} onFailure={useRenderFailures()}>
      {children}
    </ErrorBoundary>
  )
}

function Report() {
  const shown = useSelector(selectReportShown)
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      <ReportSheet />
    </Suspense>
  )
}

/** Memoized: the end of hydration renders only what depends on it. */
const Shell = memo(function Shell({ now, declaredBy }: Pick<AppProps, 'now' | 'declaredBy'>) {
  const dispatch = useDispatch()
  const locale = useSelector(selectLocale)
  const changingLocale = useSelector(selectChangingLocale)
  const isLoginShown = useSelector(selectLoginShown)
  const isSettingsPromptShown = useSelector(selectOffersSettings)
  useStatusBar(useSelector(selectStatusBarHeight))
  useTheme(useSelector(selectTheme))
  const chromeless = useSelector(selectIsChromeless)
  const wide = useWide() && !chromeless
  const hidesCode = useSelector(selectShowsCode)
  const savesData = useSelector(selectSavesData)
  const [isChoosingLanguage, setChoosing] = useState(false)
  const chooseLanguage = useCallback(() => setChoosing(true), [])
  const choose = (chosen: (typeof LOCALES)[number]) => {
    setChoosing(false)
    if (chosen !== locale) dispatch(localeChosen({ locale: chosen }))
  }
  return (
    <>
      {wide && (
        <Suspense fallback={null}>
          <DesktopWings
            slogan={<FormattedMessage id="wings.promise" />}
            about={<FormattedMessage id="wings.about" />}
            phoneTitle={<FormattedMessage id="wings.phone" />}
            phoneHelp={<FormattedMessage id="wings.scan" />}
            hidesCode={hidesCode}
            languages={LOCALES.map((each) => (
              <Chip key={each} on={each === locale} onTap={() => choose(each)}>
                {LANGUAGE_NAMES[each]}
              </Chip>
            ))}
          />
        </Suspense>
      )}
      <DataSaverContext.Provider value={savesData}>
        <div className={`${css.column} ${chromeless ? '' : css.framed}`} aria-busy={changingLocale}>
          <Screens now={now} declaredBy={declaredBy} onLanguageTap={chooseLanguage} />
        </div>
      </DataSaverContext.Provider>
      {(isChoosingLanguage || isLoginShown || isSettingsPromptShown) && (
        <Suspense fallback={null}>
          {isChoosingLanguage && <LanguageSheet open current={locale} onChoose={choose} onClose={() => setChoosing(false)} />}
          {isLoginShown && <LoginPopup now={now} />}
          {isSettingsPromptShown && <SettingsPrompt />}
        </Suspense>
      )}
      <Report />
      <Toasts />
      {changingLocale && <div className={css.changing} role="status"><FormattedMessage id="language.loading" /></div>}
    </>
  )
})

/** Toasts about failures that the user can report, with the origin of the report. Ordinary refusals of the server are not reportable. */
const REPORTED_TOASTS: ReadonlyMap<string, string> = new Map([
  ['coupons.failed', 'claim'], ['coupons.unknown', 'claim'], ['packets.failed', 'claim'], ['packets.unknown', 'claim'],
  ['orders.cancelFailed', 'order'], ['orders.cancelUnknown', 'order'], ['pay.askFailed', 'payment'],
])

function Toasts() {
  const toast = useSelector(selectVisibleToast)
  const report = useReporting()
  const from = toast && !toast.refused ? REPORTED_TOASTS.get(toast.text) : undefined
  const action = report && from ? { actionLabel: <FormattedMessage id="toast.report" />, onAction: () => report(from) } : {}
  return (
    <Toast tone={toast?.tone ?? 'plain'} {...action}>
      {toast && (toast.message ?? <FormattedMessage id={toast.text} />)}
    </Toast>
  )
}
