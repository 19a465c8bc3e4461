import { configure } from '@testing-library/react'

// A busy machine needs longer than the default timeout.
configure({ asyncUtilTimeout: 10_000 })
