import { scene, shadow, strokes } from '../scene';

export const fruit = {
  'fruit-bowl': scene(
    'Apples and bananas in a bowl',
    'fruit, apple, banana, bowl, healthy, fresh, snack',
    { wall: '#e0d8c4', table: '#b4a07c' },
    `${shadow(200, 216, 92, 12)}
  <path d="M236 64c46 14 66 60 56 96-18 10-70 6-92-2 40-16 52-52 36-94Z" fill="#e9bf3e"/>
  <path d="M236 64c28 30 32 68 2 98-14 0-28-2-38-4 40-16 52-52 36-94Z" fill="#f5d462"/>
  <path d="M228 58l12-4 4 14-10 2Z" fill="#6d5425"/>
  <circle cx="132" cy="128" r="40" fill="#b9352c"/><path d="M148 92c30 18 32 58 0 74 12-24 12-52 0-74Z" fill="#9c2a23"/>
  <circle cx="200" cy="122" r="42" fill="#86a83f"/><path d="M218 84c30 20 30 60-2 76 12-24 14-52 2-76Z" fill="#6f9133"/>
  ${strokes('M110 116c3-10 8-16 16-18M176 108c3-10 8-16 16-18', '#ffffff', 5, 0.45)}
  ${strokes('M134 92c0-8 3-14 8-18M202 82c0-8 3-14 8-18', '#5b4323', 5)}
  <path d="M210 70c8-12 22-12 30-8-6 10-18 14-30 8Z" fill="#5a8a3c"/>
  <path d="M84 138h232c-4 44-40 74-80 78h-72c-40-4-76-34-80-78Z" fill="#7a93a0"/>
  <path d="M282 138h34c-4 44-40 74-80 78h-22c38-16 62-42 68-78Z" fill="#647d8a"/>
  <rect x="78" y="132" width="244" height="13" rx="6.5" fill="#93aab5"/>`,
  ),
};
