import { createContext } from 'react'

/** True while data saving is on: no autoplay, and pictures in the smallest size. */
export const DataSaverContext = createContext(false)
