export { StatisticListScreen as default } from '@/screens/statistics/statistic-list-screen'
