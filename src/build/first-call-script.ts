import { firstCallPrefix } from '../app/browser/first-call.ts';

/** The id of the template in the document that lists the scripts which draw the answer. */
export const answerScriptsId = 'answer-scripts';

/**
 * Makes the call that the page was left with, and has the browser fetch what draws its answer, before the portal's scripts have come: where
 * the page comes back as it was left (`useMayRestore`). Runs in every document behind the sign-in, inline: a file would come too late.
 */
export const firstCallScript = `{const load=()=>{const[entry]=performance.getEntriesByType("navigation");if(!/^(?:reload|back_forward)$/.test(entry.type)&&!/[?&]persist=true(?:&|$)/.test(location.search))return;const call=JSON.parse(sessionStorage.getItem(${JSON.stringify(firstCallPrefix)}+location.pathname));if(!call)return;call.answer=fetch(call.url,{headers:call.headers,priority:"low"});call.answer.catch(()=>{});firstCall=call;const scripts=document.getElementById("${answerScriptsId}");if(scripts)document.head.append(scripts.content)};try{load()}catch{}}`;
