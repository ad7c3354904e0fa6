import { scene, shadow, strokes } from '../scene';

export const sweets = {
  'ice-cream': scene(
    'Three scoops of ice cream in a bowl',
    'ice cream, scoop, dessert, vanilla, chocolate, strawberry, sundae, cold',
    { wall: '#d3dbe0', table: '#a3b2bb' },
    `${shadow(200, 216, 60, 10)}
  <path d="M236 66l40-46 9 6-34 52Z" fill="#d3a05c"/><path d="M243 66l34-42M250 72l34-46" stroke="#b27c38" stroke-width="2"/>
  <circle cx="158" cy="112" r="40" fill="#f3e6c4"/><circle cx="242" cy="112" r="40" fill="#e59aa5"/>
  <path d="M262 78c26 20 26 56-4 72 12-22 14-50 4-72Z" fill="#d67f8d"/>
  <circle cx="200" cy="82" r="42" fill="#6d4128"/><path d="M222 48c26 18 26 54-2 74 10-24 12-50 2-74Z" fill="#57311d"/>
  ${strokes('M172 70c4-10 10-16 18-18M136 100c3-8 8-12 14-14', '#ffffff', 5, 0.4)}
  <path d="M114 124h172c0 40-30 66-60 70h-52c-30-4-60-30-60-70Z" fill="#f5f7f8"/>
  <path d="M256 124h30c0 40-30 66-60 70h-16c28-12 44-38 46-70Z" fill="#dbe2e6"/>
  <path d="M114 124h172l-2 16H116Z" fill="#5f8fa6"/>
  <path d="M184 192h32l8 22h-48Z" fill="#e3e9ec"/><ellipse cx="200" cy="214" rx="40" ry="7" fill="#f5f7f8"/>`,
  ),
};
