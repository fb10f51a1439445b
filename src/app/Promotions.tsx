import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { EducationMask } from '../features/engagement/education/EducationMask'
import { BottomBanner } from '../features/engagement/promotions/BottomBanner'
import { DISPLAY, SKY_DIALOG } from '../features/engagement/promotions/display'
import {
  bannerCloseTapped, bottomBannerTapped, popupCrossTapped, floatingCloseTapped, floatingTapped, popupLinkTapped, smallCloseTapped,
  smallTapped,
} from '../features/engagement/promotions/events'
import { PopupDialog } from '../features/engagement/promotions/PopupDialog'
import {
  selectBottomBanner, selectDialogs, selectFloating, selectGiftPackets, selectOpenDialog, selectSkyOpens,
} from '../features/engagement/promotions/selectors'
import {
  skyPacketCrossTapped as skyCrossTapped, skyPacketDetailsTapped, skyPacketWalletTapped,
} from '../features/engagement/skyPackets/events'
import { selectSkyList, selectSkySheet } from '../features/engagement/skyPackets/selectors'
import { SkyDialog } from '../features/engagement/skyPackets/SkyDialog'
import { SkySheet } from '../features/engagement/skyPackets/SkySheet'
import type { Locale } from '../i18n/locales'
import { localized, localizedExactly } from '../i18n/localized'
import { EdgePictures } from '../ui/EdgePictures'
import type { RootState } from './rootReducer'

/** What floats over home while it is active. */
export function Promotions() {
  return (
    <>
      <EducationMask />
      <Dialogs />
      <Sky />
      <Edge />
      <Bottom />
    </>
  )
}

function Dialogs() {
  const dispatch = useDispatch()
  const open = useSelector((state: RootState) => selectOpenDialog(state))
  const packets = useSelector((state: RootState) => selectGiftPackets(state))
  if (!open?.popup) return null
  const { key, displayId, popup } = open
  return (
    <PopupDialog
      key={displayId}
      popup={popup}
      packets={packets}
      onFollow={() => dispatch(popupLinkTapped({ key }))}
      onClose={() => dispatch(popupCrossTapped({ key }))}
    />
  )
}

function Sky() {
  const dispatch = useDispatch()
  const list = useSelector((state: RootState) => selectSkyList(state))
  const opens = useSelector((state: RootState) => selectSkyOpens(state))
  const sheet = useSelector((state: RootState) => selectSkySheet(state))
  if (!list) return null
  const close = () => dispatch(popupCrossTapped({ key: SKY_DIALOG }))
  const details = () => {
    close()
    dispatch(skyPacketDetailsTapped())
  }
  if (opens) return <SkyDialog list={list} onDetails={details} onClose={close} />
  return sheet && <SkySheet list={list} onWallet={() => dispatch(skyPacketWalletTapped())} onClose={() => dispatch(skyCrossTapped())} />
}

/** One offer in one place at a time: the next one comes up when this one is closed. */
const SMALL_ONES = 1
const FLOATING = 'floating'

function Edge() {
  const dispatch = useDispatch()
  const { formatMessage, locale: language } = useIntl()
  const locale = language as Locale
  const dialogs = useSelector((state: RootState) => selectDialogs(state))
  // A dialog and the banner at the bottom come first: what the small pictures lead to is mostly the same.
  const waits = useSelector((state: RootState) => selectOpenDialog(state) !== null || selectBottomBanner(state) !== null)
  const floating = useSelector((state: RootState) => selectFloating(state))?.floating
  const small = dialogs.flatMap(({ key, status, popup }) => {
    const src = localizedExactly(popup?.dialog.floatingUrl, locale)
    return status === DISPLAY.small && popup && src !== '' ? [{ key, src, name: localized(popup.dialog.name, locale) }] : []
  })
  const resource = floating
    ? [{ key: FLOATING, src: localized(floating.floatingUrl, locale), name: localized(floating.name, locale) }]
    : []
  const pictures = [...small, ...resource].slice(0, SMALL_ONES)
  if (waits || pictures.length === 0) return null
  return (
    <EdgePictures
      label={formatMessage({ id: 'promotions.small' })}
      pictures={pictures}
      onTap={(key) => dispatch(key === FLOATING ? floatingTapped() : smallTapped({ key }))}
      onClose={(key) => dispatch(key === FLOATING ? floatingCloseTapped() : smallCloseTapped({ key }))}
    />
  )
}

function Bottom() {
  const dispatch = useDispatch()
  const banner = useSelector((state: RootState) => selectBottomBanner(state))
  const waits = useSelector((state: RootState) => selectOpenDialog(state) !== null)
  if (!banner || waits) return null
  const { id: bannerId } = banner
  return (
    <BottomBanner
      banner={banner}
      onTap={() => dispatch(bottomBannerTapped({ bannerId }))}
      onClose={() => dispatch(bannerCloseTapped({ bannerId }))}
    />
  )
}
