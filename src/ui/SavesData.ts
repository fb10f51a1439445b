import { createContext } from 'react'

/** Whether data is spared: nothing moves by itself, and pictures come in their smallest copy. */
export const SavesData = createContext(false)
