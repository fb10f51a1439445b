import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { FormattedMessage, IntlProvider } from 'react-intl'
import { Provider, useDispatch, useSelector } from 'react-redux'
import { reloadTapped, renderFailed } from '../features/base/connection/events'
import { selectOffersSettings } from '../features/base/location/selectors'
import { selectSavesData, selectSettings } from '../features/base/settings/selectors'
import { selectStatusBarHeight } from '../features/base/startup/selectors'
import { selectToast } from '../features/base/toasts/selectors'
import { DEFAULT_LOCALE, LANGUAGE_NAMES, LOCALES } from '../i18n/locales'
import type { DeclaredBy } from '../loading/declared'
import { selectVisit } from '../session/selectors'
import { localeChosen } from '../session/visit'
import { Button } from '../ui/Button'
import { Chip } from '../ui/Chip'
import { SavesData } from '../ui/SavesData'
import { SealedProvider } from '../ui/Sealed'
import type { OpenSealed } from '../ui/Sealed'
import { StatusPage } from '../ui/StatusPage'
import { usePageLanguage, useStatusBar, useWide } from '../ui/pageHooks'
import { Toast } from '../ui/Toast'
import css from './App.module.css'
import type { Client } from './createClient'
import { DesktopWings, LanguageSheet, LoginPopup, SettingsPrompt } from './lazyComponents'
import { RenderGuard } from './RenderGuard'
import type { RootState } from './rootReducer'
import { Screens } from './Screens'
import { selectIsBare, selectLoginShown } from './selectors'
import type { Messages } from './messages'

export interface AppProps {
  readonly store: Client['store']
  readonly messages: Messages
  /** What the modules declare that are loaded. */
  readonly declaredBy: DeclaredBy
  /** Epoch ms, for the faces of countdowns. */
  readonly now: () => number
  /** What is behind the references of sealed values; nothing is in a replay. */
  readonly openSealed?: OpenSealed | undefined
  /** What the page was drawn from that this takes over: the first drawing is of that, whatever has happened since. */
  readonly drawnState?: RootState | undefined
}

/** The whole app over a session's store; it starts nothing. */
export function App({ store, messages, drawnState, openSealed = () => null, ...shell }: AppProps) {
  return (
    <Provider store={store} {...(drawnState ? { serverState: drawnState } : {})}>
      <MessagesProvider messages={messages}>
        <Guarded>
          <SealedProvider value={openSealed}>
            <Shell {...shell} />
          </SealedProvider>
        </Guarded>
      </MessagesProvider>
    </Provider>
  )
}

function MessagesProvider({ messages, children }: { readonly messages: Messages; readonly children: ReactNode }) {
  const { locale } = useSelector(selectVisit)
  usePageLanguage(locale)
  return (
    <IntlProvider locale={locale} defaultLocale={DEFAULT_LOCALE} messages={messages.of(locale) as Record<string, never>}>
      {children}
    </IntlProvider>
  )
}

function Guarded({ children }: { readonly children: ReactNode }) {
  const dispatch = useDispatch()
  const fallback = (
    <StatusPage picture="cloud" title={<FormattedMessage id="renderFailed.title" />} help={<FormattedMessage id="renderFailed.help" />}>
      <Button kind="main" onClick={() => dispatch(reloadTapped({ from: 'render' }))}>
        <FormattedMessage id="ui.refresh" />
      </Button>
    </StatusPage>
  )
  return (
    <RenderGuard fallback={fallback} onFailure={(message) => dispatch(renderFailed({ message }))}>
      {children}
    </RenderGuard>
  )
}

function Shell({ now, declaredBy }: Pick<AppProps, 'now' | 'declaredBy'>) {
  const dispatch = useDispatch()
  const { locale } = useSelector(selectVisit)
  const { changingLocale } = useSelector(selectSettings)
  const asked = useSelector(selectLoginShown)
  const refused = useSelector(selectOffersSettings)
  useStatusBar(useSelector(selectStatusBarHeight))
  const bare = useSelector(selectIsBare)
  const wide = useWide() && !bare
  const savesData = useSelector(selectSavesData)
  const [choosing, setChoosing] = useState(false)
  const choose = (chosen: (typeof LOCALES)[number]) => {
    setChoosing(false)
    if (chosen !== locale) dispatch(localeChosen({ locale: chosen }))
  }
  return (
    <>
      {wide && (
        <Suspense fallback={null}>
          <DesktopWings
            promise={<FormattedMessage id="wings.promise" />}
            about={<FormattedMessage id="wings.about" />}
            phoneTitle={<FormattedMessage id="wings.phone" />}
            phoneHelp={<FormattedMessage id="wings.scan" />}
            languages={LOCALES.map((each) => (
              <Chip key={each} on={each === locale} onTap={() => choose(each)}>
                {LANGUAGE_NAMES[each]}
              </Chip>
            ))}
          />
        </Suspense>
      )}
      <SavesData.Provider value={savesData}>
        <div className={`${css.column} ${bare ? '' : css.framed}`} aria-busy={changingLocale}>
          <Screens now={now} declaredBy={declaredBy} onLanguageTap={() => setChoosing(true)} />
        </div>
      </SavesData.Provider>
      {(choosing || asked || refused) && (
        <Suspense fallback={null}>
          {choosing && <LanguageSheet open current={locale} onChoose={choose} onClose={() => setChoosing(false)} />}
          {asked && <LoginPopup now={now} />}
          {refused && <SettingsPrompt />}
        </Suspense>
      )}
      <Toasts />
      {changingLocale && (
        <div className={css.changing} role="status">
          <FormattedMessage id="language.loading" />
        </div>
      )}
    </>
  )
}

function Toasts() {
  const toast = useSelector(selectToast)
  return <Toast tone={toast?.tone ?? 'plain'}>{toast && (toast.message ?? <FormattedMessage id={toast.text} />)}</Toast>
}
