import { QueryClient } from '@tanstack/react-query'
import { Lost } from '@/platform/http'

/** Reads are tried again when no answer came; a refusal is an answer. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (failures, error) => error instanceof Lost && failures < 2,
      retryDelay: (attempt) => 500 * 2 ** attempt,
    },
  },
})
