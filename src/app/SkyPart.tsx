import { useDispatch, useSelector } from 'react-redux'
import { barTapped } from '../features/skyPackets/events'
import { selectSkyList } from '../features/skyPackets/selectors'
import { SkyBar } from '../features/skyPackets/SkyBar'
import type { RootState } from './rootReducer'

/** The line of the sky packets, connected. */
export function SkyPart() {
  const dispatch = useDispatch()
  const list = useSelector((state: RootState) => selectSkyList(state))
  return list && <SkyBar list={list} onTap={() => dispatch(barTapped())} />
}
