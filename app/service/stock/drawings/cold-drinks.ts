import { dots, scene, shadow, strokes } from '../scene';

export const coldDrinks = {
  'iced-coffee': scene(
    'Iced coffee in a tall cup with a straw',
    'iced coffee, cold brew, coffee, ice, cold, drink, straw',
    { wall: '#c9d6d4', table: '#93aaa6' },
    `${shadow(200, 212, 50, 10)}
  ${strokes('M204 110l18-82 24-6', '#6d2759', 10)}
  <path d="M150 70h100l-15 138c0 4-4 6-8 6h-54c-4 0-8-2-8-6Z" fill="#ffffff" opacity=".5"/>
  <path d="M154 96h92l-12 110c0 3-3 5-7 5h-54c-4 0-7-2-7-5Z" fill="#5a3421"/>
  <path d="M154 96h92l-4 34c-30 14-50-14-84 2Z" fill="#c9a27c"/>
  <path d="M158 130c30-12 52 12 84 0l-2 18c-34 10-48-16-80-4Z" fill="#8d5c3b"/>
  <g fill="#ffffff" opacity=".38">
    <rect x="164" y="92" width="28" height="28" rx="6" transform="rotate(-12 178 106)"/>
    <rect x="204" y="100" width="28" height="28" rx="6" transform="rotate(18 218 114)"/>
    <rect x="172" y="132" width="27" height="27" rx="6" transform="rotate(10 186 146)"/>
    <rect x="206" y="146" width="25" height="25" rx="6" transform="rotate(-16 218 158)"/>
  </g>
  <rect x="142" y="60" width="116" height="14" rx="7" fill="#f7f5f0"/>
  <path d="M166 84l11 118" stroke="#ffffff" stroke-width="6" stroke-linecap="round" opacity=".4"/>`,
  ),

  'orange-juice': scene(
    'A glass of orange juice with a slice of orange',
    'juice, orange, fresh, glass, cold, drink, breakfast',
    { wall: '#e4d9c0', table: '#c8ad7c' },
    `${shadow(176, 210, 54, 10)}${shadow(288, 208, 44, 9)}
  <path d="M128 70h96l-8 132c0 6-4 9-9 9h-62c-5 0-9-3-9-9Z" fill="#ffffff" opacity=".55"/>
  <path d="M133 94h86l-7 106c0 5-3 7-8 7h-56c-5 0-8-2-8-7Z" fill="#f09a2a"/>
  <ellipse cx="176" cy="94" rx="43" ry="8" fill="#f8b955"/>
  <path d="M146 104l5 92" stroke="#ffffff" stroke-width="7" stroke-linecap="round" opacity=".4"/>
  <circle cx="222" cy="72" r="31" fill="#e98a1d"/><circle cx="222" cy="72" r="26" fill="#fbe3b5"/>
  <g fill="#f5a63c"><path d="M222 69V50a22 22 0 0 1 15 6Z"/><path d="M225 71l14-13a22 22 0 0 1 5 13Z"/>
  <path d="M225 74h19a22 22 0 0 1-5 13Z"/><path d="M222 76l14 14a22 22 0 0 1-14 5Z"/>
  <path d="M219 76v19a22 22 0 0 1-13-6Z"/><path d="M217 74l-13 13a22 22 0 0 1-4-13Z"/>
  <path d="M217 71h-17a22 22 0 0 1 5-13Z"/><path d="M219 69l-12-13a22 22 0 0 1 12-6Z"/></g>
  <circle cx="288" cy="172" r="40" fill="#ee8f22"/>
  <path d="M300 134c40 18 36 72-10 78 24-16 28-54 10-78Z" fill="#d97a14"/>
  <path d="M288 134c6-14 22-18 32-12-6 10-20 14-32 12Z" fill="#5f8b3c"/>
  ${dots('272,156 282,166 270,176 286,186 276,192', 1.6, '#f7b766')}`,
  ),

  'cola-can': scene(
    'A can of cola, cold',
    'cola, soda, pop, soft drink, can, cold, drink',
    { wall: '#d8c9c4', table: '#a98c86' },
    `${shadow(200, 216, 46, 9)}
  <path d="M158 58c0-8 8-14 14-16h56c6 2 14 8 14 16v140c0 8-6 14-12 18h-60c-6-4-12-10-12-18Z" fill="#a5302b"/>
  <path d="M222 42h6c6 2 14 8 14 16v140c0 8-6 14-12 18h-14c8-6 12-12 12-22V58c0-8-2-12-6-16Z" fill="#842420"/>
  <path d="M158 62c28 8 56 8 84 0v-4c0-8-8-14-14-16h-56c-6 2-14 8-14 16Z" fill="#c9ccd0"/>
  <ellipse cx="200" cy="42" rx="30" ry="7" fill="#e5e7ea"/><ellipse cx="200" cy="42" rx="24" ry="5" fill="#b5babf"/>
  <ellipse cx="204" cy="42" rx="9" ry="2.4" fill="#8e949b"/>
  <path d="M158 196c28 8 56 8 84 0v4c0 8-6 12-12 16h-60c-6-4-12-8-12-16Z" fill="#b9bdc2"/>
  <path d="M158 146c30-38 54 4 84-34v26c-30 36-56-6-84 34Z" fill="#f6efe6"/>
  <path d="M168 74v112" stroke="#ffffff" stroke-width="6" stroke-linecap="round" opacity=".28"/>
  <g fill="#ffffff" opacity=".65"><circle cx="178" cy="92" r="2.6"/><circle cx="190" cy="110" r="2"/>
  <circle cx="226" cy="86" r="2.4"/><circle cx="214" cy="104" r="1.8"/><circle cx="182" cy="182" r="2.4"/>
  <circle cx="222" cy="172" r="2.6"/><circle cx="204" cy="188" r="2"/></g>`,
  ),

  'water-bottle': scene(
    'A bottle of water and a filled glass',
    'water, mineral, spring, bottle, still, cold, drink',
    { wall: '#c8d5de', table: '#8fa5b4' },
    `${shadow(164, 216, 38, 8)}${shadow(262, 212, 36, 8)}
  <rect x="148" y="20" width="32" height="16" rx="4" fill="#2f6f93"/>
  <path d="M150 36h28v16c0 12 22 18 22 44v104c0 10-6 16-14 16h-44c-8 0-14-6-14-16V96c0-26 22-32 22-44Z" fill="#bfe0ee"/>
  <path d="M176 36h2v16c0 12 22 18 22 44v104c0 10-6 16-14 16h-12c8-4 12-8 12-18V98c0-26-16-30-10-62Z" fill="#98c9de"/>
  <path d="M128 112h72v52h-72Z" fill="#f5fafc"/>
  <path d="M140 148l14-20 12 14 8-8 14 14Z" fill="#2f6f93"/><circle cx="180" cy="124" r="5" fill="#e2b34b"/>
  <path d="M138 102v92" stroke="#ffffff" stroke-width="5" stroke-linecap="round" opacity=".6"/>
  <path d="M226 122h72l-8 84c0 4-3 6-7 6h-42c-4 0-7-2-7-6Z" fill="#ffffff" opacity=".5"/>
  <path d="M230 146h64l-6 60c0 2-2 4-5 4h-42c-3 0-5-2-5-4Z" fill="#a9d5e8" opacity=".9"/>
  <ellipse cx="262" cy="146" rx="32" ry="5" fill="#cbe7f2"/>
  <path d="M240 154l4 46" stroke="#ffffff" stroke-width="5" stroke-linecap="round" opacity=".6"/>`,
  ),
};
