import { scene, shadow, strokes } from '../scene';

export const sandwiches = {
  sandwich: scene(
    'A sandwich cut in two, with ham, cheese and lettuce',
    'sandwich, ham, cheese, club, lunch, deli, bread',
    { wall: '#d8d5c4', table: '#aaa386' },
    `${shadow(200, 208, 140, 14)}
  <rect x="56" y="196" width="288" height="16" rx="8" fill="#8e6b45"/><rect x="56" y="190" width="288" height="16" rx="8" fill="#ab865c"/>
  <path d="M76 190L182 74l14 10v106Z" fill="#e9c790"/>
  <path d="M92 190l98-106v22l-76 84Z" fill="#7fa548"/><path d="M114 190l76-84v16l-60 68Z" fill="#f2bd45"/>
  <path d="M130 190l60-68v16l-46 52Z" fill="#d97f78"/><path d="M144 190l46-52v16l-32 36Z" fill="#c8412f"/>
  <path d="M76 190L182 74l10 6L92 190Z" fill="#b97b36"/><path d="M158 190l32-36 6 4v32Z" fill="#e9c790"/>
  <path d="M210 190V84l14-10 106 116Z" fill="#e9c790"/>
  <path d="M216 84l98 106h-22l-76-84Z" fill="#7fa548"/><path d="M216 106l76 84h-16l-60-68Z" fill="#f2bd45"/>
  <path d="M216 122l60 68h-14l-46-52Z" fill="#d97f78"/><path d="M216 138l46 52h-14l-32-36Z" fill="#c8412f"/>
  <path d="M224 74l106 116h-16L214 80Z" fill="#b97b36"/><path d="M210 190v-32l6-4 32 36Z" fill="#e9c790"/>
  ${strokes('M203 60v44', '#c9a36a', 4)}<circle cx="203" cy="58" r="8" fill="#6c7d34"/><circle cx="203" cy="58" r="3" fill="#b5392d"/>`,
  ),
};
