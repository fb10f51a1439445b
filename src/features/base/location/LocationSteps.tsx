import { useDispatch, useSelector } from 'react-redux'
import { popupDismissed } from '../../../navigation/events'
import { selectParamsOf, selectInShell, type WithNavigation } from '../../../navigation/selectors'
import { hereTapped, locationRetryTapped } from './events'
import { selectInstalled, type WithInstalled } from '../../engagement/installed/selectors'
import { selectStartup, type WithStartup } from '../startup/selectors'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/controls/Button'
import { NumberedSteps } from '../../../ui/cards/NumberedSteps'
import { Sheet } from '../../../ui/overlays/Sheet'

/**
 * Steps to allow location in environments where the page cannot open the settings. The retry button starts the device search of the page
 * that opened the sheet.
 */
export function LocationSteps() {
  const dispatch = useDispatch()
  const platform = useSelector(selectPlatform)
  const isChoosing = useSelector((state: WithNavigation) => selectParamsOf(state, 'choosePlace') !== null)
  const close = () => dispatch(popupDismissed({ popup: 'steps' }))
  const retry = () => {
    close()
    dispatch(isChoosing ? hereTapped() : locationRetryTapped())
  }
  return (
    <Sheet
      open
      title={<FormattedMessage id="steps.title" />}
      onClose={close}
      footer={
        <Button kind="main" onClick={retry}>
          <FormattedMessage id="steps.again" />
        </Button>
      }
    >
      <NumberedSteps steps={([1, 2, 3] as const).map((at) => <FormattedMessage key={at} id={`steps.${platform}.${at}`} />)} />
    </Sheet>
  )
}

// A separate file: the first bundle contains the other selectors and never needs the ones imported here.

/** Until the module `installed` has read the environment, the device info of the startup decides. */
function selectPlatform(state: WithInstalled & WithStartup & Pick<WithNavigation, 'navigation'>): Platform {
  if (selectInShell(state)) return 'shell'
  const { system, safari, standalone } = selectInstalled(state)?.surroundings ?? {
    system: selectStartup(state).device?.osType === 1 ? 'ios' : 'android', safari: true, standalone: false,
  }
  if (system === 'desktop') return 'desktop'
  if (system === 'android') return standalone ? 'installed' : 'android'
  if (standalone) return 'iosInstalled'
  return safari ? 'ios' : 'iosBrowser'
}

/** The environment, as far as its permission steps differ. */
type Platform = 'android' | 'installed' | 'ios' | 'iosInstalled' | 'iosBrowser' | 'shell' | 'desktop'
