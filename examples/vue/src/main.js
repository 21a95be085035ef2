import "n-queens/define";
import { createApp } from "vue";
import Search from "./Search.vue";

createApp(Search).mount("main");
