import { useDispatch, useSelector } from 'react-redux'
import { barTapped } from '../features/engagement/skyPackets/events'
import { selectSkyList } from '../features/engagement/skyPackets/selectors'
import { SkyBar } from '../features/engagement/skyPackets/SkyBar'
import type { RootState } from './rootReducer'

/** The line of the sky packets, connected. */
export function SkyPackets() {
  const dispatch = useDispatch()
  const list = useSelector((state: RootState) => selectSkyList(state))
  return list && <SkyBar list={list} onTap={() => dispatch(barTapped())} />
}
