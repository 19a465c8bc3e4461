import { configure } from '@testing-library/react'

// A machine that does much else takes its time.
configure({ asyncUtilTimeout: 10_000 })
