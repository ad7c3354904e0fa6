import { importCorpus } from './support/import-corpus';
import { onCrossedStages } from './support/stage';

onCrossedStages('a file of another program', (stage) => importCorpus(stage, 0));
