export {
  givenBackText,
  type OwnWords,
  ownCountText,
  ownDifference,
  ownFieldText,
  ownSetBy,
  ownValueText,
} from './words';
