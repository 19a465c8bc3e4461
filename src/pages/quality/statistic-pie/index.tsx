export { StatisticPieScreen as default } from '@/screens/statistics/statistic-pie-screen'
